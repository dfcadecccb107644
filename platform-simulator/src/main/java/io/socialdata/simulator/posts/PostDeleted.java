package io.socialdata.simulator.posts;

import io.socialdata.simulator.journal.Change;

/** A post was taken back. */
record PostDeleted(long id) implements Change {}
