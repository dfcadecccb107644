package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Failed;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Read;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Rejected;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Throttled;
import io.socialdata.web.correlation.RequestId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestResponse;

/** Reads the next page of a job from reads-service. */
@ApplicationScoped
class PageReader {

    /** Results of reading a page. */
    sealed interface PageResult {

        /** The page was read. */
        record Read(JobPage page) implements PageResult {}

        /** The read is not possible, and a repetition would not change that. */
        record Rejected(JobError error) implements PageResult {}

        /** What this account may use of the platform is used up for now. */
        record Throttled(Duration retryAfter) implements PageResult {}

        /** The platform or reads-service failed, or had no capacity. A repetition may succeed. */
        record Failed() implements PageResult {}
    }

    private static final Logger LOG = Logger.getLogger(PageReader.class);

    private static final String CURSOR = "cursor";
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final PageClient client;
    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final JobsConfig config;
    private final Clock clock;

    PageReader(@RestClient PageClient client, JobsConfig config, Clock clock) {
        this.client = client;
        this.config = config;
        this.clock = clock;
    }

    PageResult read(JobRecord job, UUID keyId) {
        Operation operation = catalogue.byId(job.operation());
        Map<String, String> parameters = new TreeMap<>(job.parameters());
        parameters.remove(CURSOR);
        if (job.cursor() != null) {
            parameters.put(CURSOR, job.cursor());
        }
        Instant began = clock.instant();
        long deadline = operation.deadline().minus(MARGIN).toMillis();
        try (RestResponse<JsonNode> response =
                client.read(config.readsUrl() + operation.path(), job.accountId(), keyId, deadline, parameters)) {
            return new Read(page(response, began));
        } catch (PageRejectionException e) {
            return new Rejected(e.error());
        } catch (PageThrottledException e) {
            return new Throttled(e.retryAfter());
        } catch (ProcessingException e) {
            LogFields.failure(e).log(() -> LOG.warn("page of a job not read"));
            return new Failed();
        }
    }

    private JobPage page(RestResponse<JsonNode> response, Instant began) {
        JsonNode body = response.getEntity();
        String requestId = response.getHeaderString(RequestId.HEADER);
        return new JobPage(
                rows(body),
                body.path("next_cursor").textValue(),
                !"false".equals(response.getHeaderString(PageClient.BILLABLE)),
                requestId == null ? RequestId.acceptOrCreate(null) : requestId,
                began,
                Duration.between(began, clock.instant()));
    }

    /** The rows are the only list at the top of the body. */
    private static List<JsonNode> rows(JsonNode body) {
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode member : body) {
            if (member.isArray() && rows.isEmpty()) {
                member.forEach(rows::add);
            }
        }
        return rows;
    }
}
