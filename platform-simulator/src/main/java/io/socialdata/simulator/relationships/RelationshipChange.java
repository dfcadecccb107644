package io.socialdata.simulator.relationships;

import io.socialdata.simulator.journal.Change;

/** A bond between two users, given by their numbers, is made or ends. */
sealed interface RelationshipChange extends Change {

    record Made(RelationshipType bond, int from, int to) implements RelationshipChange {}

    record Ended(RelationshipType bond, int from, int to) implements RelationshipChange {}
}
