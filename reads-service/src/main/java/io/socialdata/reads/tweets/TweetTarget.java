package io.socialdata.reads.tweets;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TweetLink;
import org.jspecify.annotations.Nullable;

/** The post that a call refers to: by id or by URL, but not both. */
public final class TweetTarget {

    /** The message of the error for a missing post. */
    public static final String MISSING = "Post not found, deleted or protected.";

    private TweetTarget() {}

    public static String of(@Nullable String id, @Nullable String url) {
        boolean hasId = id != null && !id.isBlank();
        boolean hasUrl = url != null && !url.isBlank();
        if (hasId && hasUrl) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Send either id or url, not both.").field("url");
        }
        return hasUrl
                ? TweetLink.of("url", url).id().digits()
                : PlatformId.of("id", id).digits();
    }
}
