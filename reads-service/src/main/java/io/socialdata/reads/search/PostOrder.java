package io.socialdata.reads.search;

import io.socialdata.platform.search.SearchClient.Product;
import org.jspecify.annotations.Nullable;

/** In which order posts found by search are told. */
public enum PostOrder {
    LATEST("Latest", Product.LATEST),
    TOP("Top", Product.TOP);

    private final String shown;
    private final Product product;

    PostOrder(String shown, Product product) {
        this.shown = shown;
        this.product = product;
    }

    /** Anything unknown is the default. */
    public static PostOrder of(@Nullable String text) {
        return text != null && text.strip().equalsIgnoreCase(TOP.shown) ? TOP : LATEST;
    }

    static PostOrder of(Product product) {
        return product == Product.TOP ? TOP : LATEST;
    }

    /** As the contract names it. */
    public String shown() {
        return shown;
    }

    public Product product() {
        return product;
    }
}
