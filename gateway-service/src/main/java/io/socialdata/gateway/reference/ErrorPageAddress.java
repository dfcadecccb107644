package io.socialdata.gateway.reference;

import io.socialdata.contract.ErrorReference;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** The address of the pages about error codes, for the errors that refer to them. */
@Singleton
public final class ErrorPageAddress {

    private final @Nullable String url;

    ErrorPageAddress(ReferenceConfig config) {
        this.url = config.publicUrl()
                .map(ReferencePages::withoutSlash)
                .map(base -> base + ErrorReference.PATH)
                .orElse(null);
    }

    /** Returns the address with a slash at its end; null without a public address, because callers may not reach ours. */
    public @Nullable String url() {
        return url;
    }
}
