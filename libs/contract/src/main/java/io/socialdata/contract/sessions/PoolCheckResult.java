package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * The result of a read that an operator asked for; {@code POST /internal/pool/checks} takes it.
 *
 * @param outcome {@code ok} or what failed, as in {@code edge_page}
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolCheckResult(UUID account, String outcome) {}
