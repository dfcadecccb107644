package io.socialdata.monitoring.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandleLook;
import io.socialdata.monitoring.handles.WatchedHandle;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** Polls handles through reads-service. On timeout or error, returns FAILED for every handle instead of throwing. */
@Singleton
class ReadsClient {

    private static final Logger LOG = Logger.getLogger(ReadsClient.class);

    private static final String DEADLINE_HEADER = "X-Deadline-Ms";

    private final HttpClient http;
    private final PollingConfig config;
    private final OutgoingHeaders headers;
    private final ObjectMapper json;
    private final Clock clock;
    private final BackfillWindow backfillWindow;

    ReadsClient(PollingConfig config, OutgoingHeaders headers, ObjectMapper json, Clock clock) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.headers = headers;
        this.json = json;
        this.clock = clock;
        this.backfillWindow = new BackfillWindow(config.overlap(), config.reach());
    }

    PollResponse at(List<WatchedHandle> handles) {
        try {
            HttpResponse<byte[]> answer = http.send(request(handles), BodyHandlers.ofByteArray());
            if (answer.statusCode() == 200) {
                return json.readValue(answer.body(), PollResponse.class);
            }
            return nothing(handles, "status " + answer.statusCode());
        } catch (IOException e) {
            return nothing(handles, e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return nothing(handles, "interrupted");
        } catch (RuntimeException e) { // the issuer gave no token
            return nothing(handles, e.getClass().getSimpleName());
        }
    }

    private HttpRequest request(List<WatchedHandle> handles) throws IOException {
        PollRequest request = new PollRequest(
                handles.stream().map(ReadsClient::target).toList(),
                config.overlap().toMillis(),
                backfillWindow.of(handles, clock.instant()).toMillis(),
                config.pages());
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(config.readsUrl() + "/internal/polling/looks"))
                .timeout(config.timeout())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(request)));
        headers.to(ServiceName.READS).forEach(builder::header);
        // Reads gives up a little earlier, so that what it has learnt by then still arrives.
        return builder.header(
                        DEADLINE_HEADER,
                        Long.toString(
                                config.timeout().multipliedBy(9).dividedBy(10).toMillis()))
                .build();
    }

    private static Target target(WatchedHandle watched) {
        return new Target(watched.handle(), Long.toString(watched.cursorPostId()));
    }

    private static PollResponse nothing(List<WatchedHandle> handles, String why) {
        LOG.warnf("reads-service request failed: %s", why);
        return new PollResponse(
                handles.stream()
                        .map(watched -> new HandleLook(watched.handle(), Coverage.FAILED, null, null, null, List.of()))
                        .toList(),
                0,
                null);
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
