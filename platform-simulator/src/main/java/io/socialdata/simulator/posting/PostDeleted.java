package io.socialdata.simulator.posting;

import io.socialdata.simulator.changes.Change;

/** A post was taken back. */
record PostDeleted(long id) implements Change {}
