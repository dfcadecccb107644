package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * The platform replaced {@code ct0}: {@code POST /internal/sessions/{keyId}/rotated}. The response is a
 * {@link SessionVersion}. Of several replacements of one version the first is kept.
 *
 * @param version of the session that was used
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RotatedCookie(long version, String ct0) {

    @Override
    public String toString() {
        return "RotatedCookie[version=" + version + "]";
    }
}
