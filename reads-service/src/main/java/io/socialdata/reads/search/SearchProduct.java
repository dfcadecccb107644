package io.socialdata.reads.search;

import io.socialdata.platform.search.SearchClient.Product;
import java.util.Locale;

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

    /** Returns the product of that name; the default for an unknown one. */
    static SearchProduct fromString(String text) {
        for (SearchProduct product : values()) {
            if (product.shown.toLowerCase(Locale.ROOT).equals(text.strip().toLowerCase(Locale.ROOT))) {
                return product;
            }
        }
        return LATEST;
    }

    String shown() {
        return shown;
    }

    Product ofPlatform() {
        return ofPlatform;
    }
}
