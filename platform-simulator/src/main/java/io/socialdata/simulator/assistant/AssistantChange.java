package io.socialdata.simulator.assistant;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;

/** What happens between people and the assistant. */
sealed interface AssistantChange extends Change {

    record Begun(long conversation, long owner) implements AssistantChange {}

    record Asked(long owner, Instant at) implements AssistantChange {}
}
