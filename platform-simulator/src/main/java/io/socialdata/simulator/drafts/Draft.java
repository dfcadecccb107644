package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;

/**
 * An unsent post.
 *
 * @param owner id of the user who owns it
 * @param request the post as the client sent it
 */
public record Draft(long id, long owner, JsonNode request) implements Change {}
