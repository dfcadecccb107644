package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A post that nobody has sent.
 *
 * @param owner id of the user whose it is
 * @param request what would be posted, as the client put it
 */
public record Draft(long id, long owner, JsonNode request) {}
