package io.socialdata.session.operations;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.catalog.Correction;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.catalog.OperationValue;
import io.socialdata.session.operations.OperationCorrectionRepository.StoredCorrection;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows the platform's operation data, and corrects them, for an operator. */
@Path("/internal/platform/operations")
@RunOnVirtualThread
@RolesAllowed("operator")
class OperationDataResource {

    private static final int MOST_VALUES = 50;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_VALUE = 4096;
    private static final String PRINTABLE = "\\P{Cntrl}*";

    private final OperationCorrectionService operationCorrectionService;
    private final PlatformClient platformClient;

    OperationDataResource(OperationCorrectionService operationCorrectionService, PlatformClient platformClient) {
        this.operationCorrectionService = operationCorrectionService;
        this.platformClient = platformClient;
    }

    /**
     * Values of one operation.
     *
     * @param values by key, in YAML
     * @param actor name of the person in the operator's tool
     */
    record Corrections(
            @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = PRINTABLE)
            String operation,

            @NotNull @Size(min = 1, max = MOST_VALUES)
            Map<
                            @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = PRINTABLE) String,
                            @NotBlank @Size(max = LONGEST_VALUE) @Pattern(regexp = PRINTABLE) String>
                    values,

            @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = PRINTABLE)
            String actor) {}

    /** Returns what differs from the built-in data, or all values of one operation; also what is set and refused. */
    @GET
    public List<OperationValueView> show(@QueryParam("operation") @Nullable String operation) {
        List<StoredCorrection> stored = operationCorrectionService.all();
        OperationCatalog catalog = platformClient.operations();
        Stream<OperationValueView> refused =
                catalog.refusalOfSet().isEmpty() ? Stream.of() : stored.stream().map(OperationValueView::refused);
        Stream<OperationValueView> used = catalog.values().stream()
                .filter(value -> operation != null || value.layer() != OperationValue.Layer.BUILT_IN)
                .map(value -> OperationValueView.of(value, stored));
        List<OperationValueView> shown = Stream.concat(used, refused)
                .filter(value -> operation == null || value.operation().equals(operation))
                .toList();
        if (operation != null && shown.isEmpty()) {
            throw new ApiException(ErrorCode.NOT_FOUND, "No operation has this name.");
        }
        return shown;
    }

    @POST
    public void set(@NotNull @Valid Corrections corrections) {
        operationCorrectionService.set(
                corrections.values().entrySet().stream()
                        .map(value -> new Correction(corrections.operation(), value.getKey(), value.getValue()))
                        .toList(),
                corrections.actor());
    }

    /** Removes what is set of one operation, or one key of it. */
    @DELETE
    public void unset(
            @QueryParam("operation") @NotBlank String operation,
            @QueryParam("key") @DefaultValue("") String key,
            @QueryParam("actor") @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = PRINTABLE) String actor) {
        operationCorrectionService.unset(operation, key, actor);
    }
}
