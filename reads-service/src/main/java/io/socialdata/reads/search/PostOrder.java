package io.socialdata.reads.search;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.web.errors.ApiException;
import java.util.Locale;

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

    /**
     * Parses the parameter {@code product}. Blank text is the default, and the case is ignored.
     *
     * @throws ApiException 400 for an unknown order
     */
    public static PostOrder fromString(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "", "latest" -> LATEST;
            case "top" -> TOP;
            default -> throw new ApiException(ErrorCode.BAD_REQUEST, "product must be Latest or Top.").field("product");
        };
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
