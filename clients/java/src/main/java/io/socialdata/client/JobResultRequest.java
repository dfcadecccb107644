package io.socialdata.client;

import io.socialdata.client.OperationDescription.Input;
import java.util.Map;

/**
 * Inputs of the download of a result. It is not JSON, so it has no generated request; its address, price and limits are those
 * of the job.
 */
final class JobResultRequest extends Request {

    private static final OperationDescription OPERATION = resultOf(new JobsGetRequest().operation());

    JobResultRequest(String id, int fromPage) {
        super(OPERATION);
        set("id", id);
        set("from_page", fromPage);
    }

    private static OperationDescription resultOf(OperationDescription job) {
        return new OperationDescription(
                "jobs_result",
                job.method(),
                job.path() + "/result",
                job.price(),
                job.limitClass(),
                job.scope(),
                job.idempotent(),
                job.body(),
                Map.of(
                        "id", new Input(Input.Place.PATH, "id"),
                        "from_page", new Input(Input.Place.QUERY, "from_page")));
    }
}
