package io.socialdata.monitoring.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckRequest;
import io.socialdata.monitoring.users.UserChecks;
import io.socialdata.monitoring.users.UsersConfig;
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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Asks reads-service, as often as the budget allows. */
@Singleton
class UserCheckClient implements UserChecks {

    private static final Logger LOG = Logger.getLogger(UserCheckClient.class);

    private static final String DEADLINE_HEADER = "X-Deadline-Ms";

    private final HttpClient http;
    private final UsersConfig config;
    private final URI url;
    private final OutgoingHeaders headers;
    private final ObjectMapper json;
    private final CheckBudget budget;

    UserCheckClient(
            UsersConfig config, PollingConfig polling, OutgoingHeaders headers, ObjectMapper json, Clock clock) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.url = URI.create(polling.readsUrl() + "/internal/polling/user");
        this.headers = headers;
        this.json = json;
        this.budget = new CheckBudget(config.checksPerMinute(), clock);
    }

    @Override
    public UserCheckAnswer check(String handle, @Nullable String userId) {
        if (!budget.take()) {
            return UserCheckAnswer.UNKNOWN;
        }
        try {
            HttpResponse<byte[]> answer =
                    http.send(request(new UserCheckRequest(handle, userId)), BodyHandlers.ofByteArray());
            if (answer.statusCode() == 200) {
                return json.readValue(answer.body(), UserCheckAnswer.class);
            }
            return unknown("status " + answer.statusCode());
        } catch (IOException e) {
            return unknown(e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unknown("interrupted");
        } catch (RuntimeException e) { // the issuer gave no token
            return unknown(e.getClass().getSimpleName());
        }
    }

    private HttpRequest request(UserCheckRequest check) throws IOException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(url)
                .timeout(config.timeout())
                .header("Content-Type", "application/json")
                .header(DEADLINE_HEADER, Long.toString(config.timeout().toMillis()))
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(check)));
        headers.to(ServiceName.READS).forEach(builder::header);
        return builder.build();
    }

    private static UserCheckAnswer unknown(String why) {
        LOG.warnf("reads-service request for a user failed: %s", why);
        return UserCheckAnswer.UNKNOWN;
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
