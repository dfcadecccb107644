package io.socialdata.simulator.posting;

import io.socialdata.simulator.changes.Change;

/** Somebody passed a post on. */
record PostRetweeted(long id, long author, long original) implements Change {}
