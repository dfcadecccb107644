package io.socialdata.simulator.posts;

import io.socialdata.simulator.journal.Change;

/** Somebody passed a post on. */
record PostRetweeted(long id, long author, long original) implements Change {}
