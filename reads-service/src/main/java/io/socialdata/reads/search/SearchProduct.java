package io.socialdata.reads.search;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.web.errors.ApiException;
import java.util.Arrays;

/** The kind of search results. The platform has merged photos and videos into one. */
enum SearchProduct {
    LATEST("Latest", Product.LATEST),
    TOP("Top", Product.TOP),
    PEOPLE("People", Product.TOP),
    PHOTOS("Photos", Product.MEDIA),
    VIDEOS("Videos", Product.MEDIA),
    MEDIA("Media", Product.MEDIA);

    private final String shown;
    private final Product ofPlatform;

    SearchProduct(String shown, Product ofPlatform) {
        this.shown = shown;
        this.ofPlatform = ofPlatform;
    }

    /**
     * Parses the parameter {@code product}. Blank text is the default, and the case is ignored.
     *
     * @throws ApiException 400 for an unknown product
     */
    static SearchProduct fromString(String text) {
        String name = text.strip();
        if (name.isEmpty()) {
            return LATEST;
        }
        return Arrays.stream(values())
                .filter(product -> product.shown.equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new ApiException(
                                ErrorCode.BAD_REQUEST, "product must be Latest, Top, People, Photos, Videos or Media.")
                        .field("product"));
    }

    String shown() {
        return shown;
    }

    Product ofPlatform() {
        return ofPlatform;
    }
}
