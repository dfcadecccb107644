package io.socialdata.simulator.journal;

/**
 * A change to the world since it was generated: a record that Jackson can serialize.
 *
 * <p>It contains every id and time assigned by the change, so that a replay gives the same world.
 */
public interface Change {}
