package io.socialdata.simulator.circles;

import io.socialdata.simulator.changes.Change;

/** A bond between two users, given by their numbers, is made or ends. */
sealed interface BondChange extends Change {

    record Made(Bond bond, int from, int to) implements BondChange {}

    record Ended(Bond bond, int from, int to) implements BondChange {}
}
