package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The follow graph by user number, in both directions. */
public final class FollowGraph {

    private final int[][] following;
    private final int[][] followers;

    /** @param following for each user the numbers of the users they follow, in the order of following */
    public FollowGraph(int[][] following) {
        this.following = following;
        this.followers = reversed(following);
    }

    public int followers(User user) {
        return followers[user.number()].length;
    }

    public int following(User user) {
        return following[user.number()].length;
    }

    /** Returns the numbers of the users whom the user follows, in the order of following. */
    public IntStream followedBy(User user) {
        return Arrays.stream(following[user.number()]);
    }

    /** Returns the numbers of the user's followers, oldest accounts first. */
    public IntStream followersOf(User user) {
        return Arrays.stream(followers[user.number()]);
    }

    public boolean follows(User follower, User followed) {
        // The follower's list is the shorter one: popular users have more followers than any user follows.
        return Arrays.stream(following[follower.number()]).anyMatch(n -> n == followed.number());
    }

    private static int[][] reversed(int[][] following) {
        int[] sizes = new int[following.length];
        for (int[] row : following) {
            for (int followed : row) {
                sizes[followed]++;
            }
        }
        int[][] followers = new int[following.length][];
        Arrays.setAll(followers, number -> new int[sizes[number]]);
        int[] filled = new int[following.length];
        for (int follower = 0; follower < following.length; follower++) {
            for (int followed : following[follower]) {
                followers[followed][filled[followed]++] = follower;
            }
        }
        return followers;
    }
}
