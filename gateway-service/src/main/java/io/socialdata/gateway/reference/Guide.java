package io.socialdata.gateway.reference;

import io.quarkus.qute.RawString;

/** A document for developers, as a page beside the reference. */
record Guide(String slug, String title, RawString html) {

    /** Returns the address of its page. */
    public String address() {
        return addressOf(slug);
    }

    static String addressOf(String slug) {
        return ApiReference.ADDRESS + "/guides/" + slug;
    }
}
