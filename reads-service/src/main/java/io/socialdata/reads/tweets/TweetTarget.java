package io.socialdata.reads.tweets;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TweetLink;
import jakarta.ws.rs.DefaultValue;
import org.jboss.resteasy.reactive.RestQuery;

/**
 * The post that a call refers to: by id or by URL, but not both.
 *
 * @param id of the post, also if the call names it by URL
 */
public record TweetTarget(
        @RestQuery("id") @DefaultValue("") String id,
        @RestQuery("url") @DefaultValue("") String url) {

    public TweetTarget {
        if (!id.isBlank() && !url.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Send either id or url, not both.").field("url");
        }
        PlatformId tweetId = url.isBlank()
                ? PlatformId.of("id", id)
                : TweetLink.of("url", url).id();
        id = tweetId.digits();
    }
}
