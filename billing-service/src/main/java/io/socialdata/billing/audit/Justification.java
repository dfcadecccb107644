package io.socialdata.billing.audit;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * The person who acts, and the reason.
 *
 * @param actor name of the person in the operator's tool
 */
public record Justification(
        @NotBlank @Size(max = 500) @Pattern(regexp = "\\P{Cntrl}*")
        String reason,

        @NotBlank @Size(max = 100) @Pattern(regexp = "\\P{Cntrl}*")
        String actor) {}
