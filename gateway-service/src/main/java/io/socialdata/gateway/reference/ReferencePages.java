package io.socialdata.gateway.reference;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * The OpenAPI description, and what is made from it for people, language models and API clients. All is rendered once for
 * the address that it is served at, so its memory does not depend on the calls.
 */
@Singleton
public final class ReferencePages {

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
        String url = config.publicUrl().map(ReferencePages::withoutSlash).orElse("http://" + host + ":" + port);
        ApiReference reference = new ReferenceReader(catalogue, url, dataPrefix).read();
        pages = PageSet.of(reference, PublicDocument.json(url, dataPrefix));
    }

    public Optional<PublicPage> find(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    static String withoutSlash(URI address) {
        return address.toString().replaceAll("/+$", "");
    }
}
