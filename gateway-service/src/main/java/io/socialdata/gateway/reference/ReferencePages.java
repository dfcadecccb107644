package io.socialdata.gateway.reference;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The OpenAPI description and the page made from it, both rendered once for the address they are served at. */
@Singleton
public final class ReferencePages {

    private static final String DESCRIPTION = "/openapi.json";
    private static final String REFERENCE = "/docs";

    /** Allows only the page's own two files, even if a description contains more. */
    private static final Map<String, String> OWN_FILES_ONLY = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'",
            "Referrer-Policy",
            "no-referrer");

    private final OperationCatalogue catalogue;
    private final ReferenceConfig config;
    private final String dataPrefix;
    private volatile Map<String, PublicPage> pages = Map.of();

    ReferencePages(OperationCatalogue catalogue, ReferenceConfig config, RoutingConfig routing) {
        this.catalogue = catalogue;
        this.config = config;
        this.dataPrefix = routing.dataPrefix();
    }

    /** Renders the pages; before this there are none. */
    public void servedAt(String host, int port) {
        String url = config.publicUrl()
                .map(URI::toString)
                .map(address -> address.replaceAll("/+$", ""))
                .orElse("http://" + host + ":" + port);
        Map<String, PublicPage> rendered = new HashMap<>();
        rendered.put("/", new PublicPage.Moved(REFERENCE));
        rendered.put(DESCRIPTION, Documents.of("application/json", PublicDocument.json(url, dataPrefix), Map.of()));
        rendered.put(REFERENCE, Documents.of("text/html; charset=utf-8", html(url), OWN_FILES_ONLY));
        rendered.put(
                REFERENCE + "/reference.css", Documents.of("text/css; charset=utf-8", file("reference.css"), Map.of()));
        rendered.put(
                REFERENCE + "/reference.js",
                Documents.of("text/javascript; charset=utf-8", file("reference.js"), Map.of()));
        pages = Map.copyOf(rendered);
    }

    public Optional<PublicPage> find(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    private byte[] html(String url) {
        ApiReference apiReference = new ReferenceReader(catalogue, url, dataPrefix).read();
        return new ReferencePage(apiReference).render().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] file(String name) {
        try (@Nullable InputStream in = ReferencePages.class.getResourceAsStream("/reference/" + name)) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
