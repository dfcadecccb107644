package io.socialdata.writes.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.tweets.NewTweet;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** Posts that are published at their time, unless they are cancelled before. */
@Path("/scheduled")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ScheduledPostsResource {

    private static final String ID = "scheduled_tweet_id";
    private static final String MISSING = "Scheduled post not found.";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;
    private final Clock clock;

    ScheduledPostsResource(WriteParametersFactory writeParametersFactory, WriteService writeService, Clock clock) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
        this.clock = clock;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record Scheduled(boolean ok, String scheduledTweetId, long executeAt) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Cancelled(boolean ok, boolean deleted, String scheduledTweetId) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        NewTweet newTweet = NewPostParser.of(writeParameters);
        ExecutionTime time = ExecutionTime.of(writeParameters);
        return writeService.make(writeParameters, null, writeContext -> {
            // Checked only now: a repeated request must get its first response even when the time is over.
            Instant at = time.after(clock.instant());
            String id = writeContext.found(
                    writeContext.once((own, left) -> own.drafts().schedule(newTweet, at, left)), MISSING);
            writeContext.made(id);
            return new Scheduled(true, id, at.getEpochSecond());
        });
    }

    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = NewPostParser.id(writeParameters, ID);
        return writeService.make(writeParameters, id, writeContext -> calledOff(writeContext, id));
    }

    private static Cancelled calledOff(WriteContext writeContext, String id) {
        Done _ =
                writeContext.found(writeContext.once((own, left) -> own.drafts().cancelScheduled(id, left)), MISSING);
        return new Cancelled(true, true, id);
    }

    /**
     * The publication time of a scheduled post: whole seconds since the Unix epoch, as a number or as digits.
     *
     * @param name of the parameter that contains it
     */
    private record ExecutionTime(String name, Instant at) {

        private static final String NAME = "execute_at";
        private static final String ALIAS = "schedule_at";
        private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

        /** Values from here on are milliseconds sent by mistake. */
        private static final long MILLISECONDS = 1_000_000_000_000L;

        /**
         * Parses the parameter.
         *
         * @throws ApiException 400 if it is no time in seconds
         */
        static ExecutionTime of(WriteParameters writeParameters) {
            String name = writeParameters.given(ALIAS) && !writeParameters.given(NAME) ? ALIAS : NAME;
            String given = digits(writeParameters, name);
            if (!DIGITS.matcher(given).matches()) {
                throw bad(name, "must be a Unix timestamp in seconds.");
            }
            long seconds = Long.parseLong(given);
            if (seconds >= MILLISECONDS) {
                throw bad(name, "must be in seconds, not in milliseconds.");
            }
            return new ExecutionTime(name, Instant.ofEpochSecond(seconds));
        }

        /**
         * Returns the time.
         *
         * @throws ApiException 400 unless it is after {@code now}
         */
        Instant after(Instant now) {
            if (!at.isAfter(now)) {
                throw bad(name, "must be in the future.");
            }
            return at;
        }

        private static String digits(WriteParameters writeParameters, String name) {
            Optional<JsonNode> value = writeParameters.json(name).filter(JsonNode::isIntegralNumber);
            return value.isPresent()
                    ? value.get().asText()
                    : writeParameters.text(name).strip();
        }

        private static ApiException bad(String name, String rule) {
            return new ApiException(ErrorCode.BAD_REQUEST, name + " " + rule).field(name);
        }
    }
}
