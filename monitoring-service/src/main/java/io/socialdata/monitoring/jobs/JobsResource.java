package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.contract.keys.AllowedOperationsHeader;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.AlreadyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.RevokedKey;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyStored;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooMuchStored;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The jobs of the calling key. */
@Path("/jobs")
@RunOnVirtualThread
class JobsResource {

    private static final int MOST_PAGES = 10_000;

    private final JobService jobs;
    private final JobRequestParser requests;
    private final JobResultWriter results;
    private final CallerIdentity caller;

    JobsResource(JobService jobs, JobRequestParser requests, JobResultWriter results, CallerIdentity caller) {
        this.jobs = jobs;
        this.requests = requests;
        this.results = results;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record CreateRequest(
            @Nullable JsonNode operation,
            @Nullable JsonNode parameters,
            @Nullable JsonNode format,
            @Nullable JsonNode maxPages,
            @Nullable JsonNode maxCost) {}

    /** The key must be allowed the read as well, not only to create jobs. A later change of the key ends no job. */
    @POST
    public JobView create(
            @NotNull CreateRequest request,
            @HeaderParam(AllowedOperationsHeader.NAME) @Nullable String allowedOperations) {
        JobOwner owner = new JobOwner(caller.keyId(), caller.accountId());
        JobRequest wanted = requests.parse(request);
        if (!AllowedOperationsHeader.allows(
                allowedOperations, wanted.operation().id())) {
            throw new ApiException(
                            ErrorCode.FORBIDDEN,
                            "This API key is not allowed to call %s."
                                    .formatted(wanted.operation().id()))
                    .reason("key_operation")
                    .field("operation");
        }
        return switch (jobs.create(owner, wanted)) {
            case Created(JobRecord job) -> JobView.of(job);
            case AlreadyOpen(UUID id) ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "This key already has an open job for this read.")
                        .with("id", id);
            case TooManyOpen(int most) ->
                throw new ApiException(ErrorCode.LIMIT_REACHED, "At most %d open jobs per account.".formatted(most));
            case TooManyStored(int most) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "At most %d jobs per account; each is deleted a day after its end.".formatted(most));
            case TooMuchStored _ ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "The results of the account take too much space; each is deleted a day after the end of its job.");
            case RevokedKey _ -> throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
        };
    }

    @GET
    public JobView.Page list(
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        return JobView.Page.of(jobs.page(caller.keyId(), cursor == null ? KeysetCursor.NEWEST : cursor, limit));
    }

    @GET
    @Path("/{id}")
    public JobView get(@PathParam("id") String id) {
        return JobView.of(found(id, known -> jobs.find(caller.keyId(), known)));
    }

    @POST
    @Path("/{id}/cancel")
    public JobView cancel(@PathParam("id") String id) {
        return JobView.of(found(id, known -> jobs.cancel(caller.keyId(), known)));
    }

    /** Declares no media type: the gateway accepts JSON only, whatever its caller accepts. */
    @GET
    @Path("/{id}/result")
    public Response result(
            @PathParam("id") String id,
            @QueryParam("from_page") @DefaultValue("1") @Bounded(max = MOST_PAGES) int fromPage) {
        JobRecord job = found(id, known -> jobs.find(caller.keyId(), known));
        String fileName = "attachment; filename=\"job-%s.%s\""
                .formatted(job.id(), job.format().wireName());
        return Response.ok(
                        (StreamingOutput) out -> results.write(job, fromPage, out),
                        job.format().mediaType())
                .header("Content-Disposition", fileName)
                .build();
    }

    private static JobRecord found(String id, Function<UUID, Optional<JobRecord>> lookup) {
        return UuidText.parse(id)
                .flatMap(lookup)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Job not found."));
    }
}
