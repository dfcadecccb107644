package io.socialdata.reads.search;

import io.socialdata.platform.search.SearchClient.Product;

/** The order of posts found by search. */
public enum PostOrder {
    LATEST("Latest", Product.LATEST),
    TOP("Top", Product.TOP);

    private final String shown;
    private final Product product;

    PostOrder(String shown, Product product) {
        this.shown = shown;
        this.product = product;
    }

    /** Returns the order of that name; the default for an unknown one. */
    public static PostOrder fromString(String text) {
        return text.strip().equalsIgnoreCase(TOP.shown) ? TOP : LATEST;
    }

    static PostOrder of(Product product) {
        return product == Product.TOP ? TOP : LATEST;
    }

    /** Returns the name in the public contract. */
    public String shown() {
        return shown;
    }

    public Product product() {
        return product;
    }
}
