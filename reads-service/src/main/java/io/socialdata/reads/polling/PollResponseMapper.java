package io.socialdata.reads.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.users.User.Link;
import io.socialdata.reads.tweets.TweetView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Maps the result of a search to the poll result of each handle. */
final class PollResponseMapper {

    private final ObjectMapper json;
    private final Clock clock;

    PollResponseMapper(ObjectMapper json, Clock clock) {
        this.json = json;
        this.clock = clock;
    }

    HandlePoll of(Target target, SearchBatchPoll searchBatchPoll) {
        PlatformFailure platformFailure = searchBatchPoll.failure();
        return platformFailure == null ? withResult(target, searchBatchPoll) : withoutResult(target, platformFailure);
    }

    private HandlePoll withResult(Target target, SearchBatchPoll searchBatchPoll) {
        List<Tweet> own = searchBatchPoll.of(target);
        return new HandlePoll(
                target.handle(),
                searchBatchPoll.covers(target) ? Coverage.COMPLETE : Coverage.SHORT,
                searchBatchPoll.newest(),
                own.isEmpty() ? null : own.getFirst().id(),
                null,
                target.afterId() == null
                        ? List.of()
                        : own.stream().map(this::seen).toList());
    }

    private HandlePoll withoutResult(Target target, PlatformFailure platformFailure) {
        if (platformFailure instanceof Throttled(@Nullable Instant until, var _)) {
            Long wait = until == null
                    ? null
                    : Long.valueOf(
                            Math.max(0, Duration.between(clock.instant(), until).toMillis()));
            return new HandlePoll(target.handle(), Coverage.THROTTLED, null, null, wait, List.of());
        }
        return new HandlePoll(target.handle(), Coverage.FAILED, null, null, null, List.of());
    }

    private SeenPost seen(Tweet tweet) {
        return new SeenPost(
                tweet.id(),
                tweet.createdAt(),
                tweet.replyTo() != null,
                links(tweet),
                json.valueToTree(TweetView.withoutViewer(tweet)));
    }

    /** A repost has the links of the original post. */
    private static List<String> links(Tweet tweet) {
        Tweet repeated = tweet.retweeted();
        Stream<Tweet> posts = repeated == null ? Stream.of(tweet) : Stream.of(tweet, repeated);
        return posts.flatMap(post -> post.entities().links().stream())
                .map(Link::expandedUrl)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
