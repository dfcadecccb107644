package io.socialdata.simulator.polls;

/** The result of a vote. */
public sealed interface VoteResult {

    /** The poll after the vote. A repeated vote leaves it as it is. */
    record Counted(Poll poll) implements VoteResult {}

    /** There is no published poll with that URI. */
    record NoPoll() implements VoteResult {}

    record NoSuchChoice() implements VoteResult {}

    /** The time for votes is over. */
    record Closed() implements VoteResult {}
}
