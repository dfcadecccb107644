package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;
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

/**
 * The OpenAPI description, and what is made from it for people, language models and API clients. All is rendered once for
 * the address that it is served at.
 */
@Singleton
public final class ReferencePages {

    private static final String DESCRIPTION = "/openapi.json";
    private static final String REFERENCE = "/docs";
    private static final String TEXT = "text/plain; charset=utf-8";

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
        ApiReference reference = new ReferenceReader(catalogue, url, dataPrefix).read();
        rendered.put(
                REFERENCE,
                Documents.of("text/html; charset=utf-8", rendered(new ReferencePage(reference)), OWN_FILES_ONLY));
        rendered.put("/llms.txt", Documents.of(TEXT, rendered(new LlmsIndex(reference)), Map.of()));
        rendered.put("/llms-full.txt", Documents.of(TEXT, rendered(new LlmsFull(reference)), Map.of()));
        rendered.put(
                REFERENCE + "/postman.json",
                Documents.of("application/json", PostmanCollection.of(reference), download("postman.json")));
        rendered.put(
                REFERENCE + "/bruno.zip",
                Documents.of("application/zip", BrunoCollection.of(reference), download("bruno.zip")));
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

    private static byte[] rendered(TemplateInstance template) {
        return template.render().getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, String> download(String name) {
        return Map.of("Content-Disposition", "attachment; filename=\"" + name + "\"");
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
