package io.socialdata.dashboard.operator.deadletters;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.events.DeadLetters;
import io.socialdata.contract.events.DeadLetters.Replayed;
import io.socialdata.contract.events.Topics;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows and replays dead letters. */
@Path(Operator.PATH + "/dead-letters")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class ConsoleDeadLettersResource {

    private final DeadLettersService service;
    private final ConsoleLayouts layouts;

    ConsoleDeadLettersResource(DeadLettersService service, ConsoleLayouts layouts) {
        this.service = service;
        this.layouts = layouts;
    }

    @GET
    public Response list(@QueryParam("topic") @DefaultValue(Topics.USAGE_RECORDED) String topic) {
        return list(200, topic(topic), null, null);
    }

    /** Replays after the confirmation; shows what will be replayed before it. */
    @POST
    public Response replay(
            @FormParam("topic") @DefaultValue("") String topicName,
            @FormParam("id") @DefaultValue("") String id,
            @FormParam("reason") @DefaultValue("") String reason,
            @FormParam("confirmed") @DefaultValue("") String confirmed) {
        String topic = topic(topicName);
        Optional<Reason> why = Reason.parse(reason);
        if (why.isEmpty()) {
            return list(400, topic, Reason.RULE, null);
        }
        if (!confirmed.equals("yes")) {
            return HtmlResponse.page(new DeadLetterReplayPage(
                    layouts.of(ConsoleSection.DEAD_LETTERS, "Replay dead letters"),
                    topic,
                    id,
                    why.get().text()));
        }
        return switch (service.replay(topic, id.isEmpty() ? null : id, why.get())
                .result()) {
            case Success<Replayed>(var replayed) ->
                list(
                        200,
                        topic,
                        null,
                        "%d replayed, %d outstanding.".formatted(replayed.replayed(), replayed.remaining()));
            case Rejected<Replayed> rejected -> list(rejected.status(), topic, rejected.message(), null);
            case Unavailable<Replayed> unavailable -> list(503, topic, unavailable.unknownOutcome(), null);
        };
    }

    private Response list(int status, String topic, @Nullable String trouble, @Nullable String done) {
        BackendResult<DeadLetters> page = service.list(topic);
        return HtmlResponse.page(
                status,
                new DeadLettersPage(
                        layouts.of(ConsoleSection.DEAD_LETTERS),
                        DeadLettersService.TOPICS,
                        topic,
                        page.toOptional().map(DeadLetters::letters).orElse(List.of()),
                        page.toOptional().map(DeadLetters::outstanding).orElse(0L),
                        trouble == null ? page.trouble().orElse(null) : trouble,
                        done));
    }

    private static String topic(String name) {
        if (!DeadLettersService.TOPICS.contains(name)) {
            throw new NotFoundException();
        }
        return name;
    }
}
