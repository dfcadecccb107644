package io.socialdata.simulator.journal;

/**
 * Something that happened to the world after it was made: a record that Jackson can write and read.
 *
 * <p>It holds every id and time that came of it, so that applying it again makes the same world.
 */
public interface Change {}
