package io.socialdata.simulator.relationships;

import io.socialdata.simulator.journal.Change;

/** A relationship between two users, identified by number, starts or ends. */
record RelationshipChange(RelationshipType type, int from, int to, boolean starts) implements Change {}
