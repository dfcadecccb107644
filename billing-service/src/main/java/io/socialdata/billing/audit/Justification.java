package io.socialdata.billing.audit;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * Who acts and why.
 *
 * @param actor the person, as the operator's tool names them
 */
public record Justification(
        @NotBlank @Size(max = 500) @Pattern(regexp = "\\P{Cntrl}*")
        String reason,

        @NotBlank @Size(max = 100) @Pattern(regexp = "\\P{Cntrl}*")
        String actor) {}
