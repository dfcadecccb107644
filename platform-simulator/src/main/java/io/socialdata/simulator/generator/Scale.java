package io.socialdata.simulator.generator;

/** The sizes of generated worlds. */
public enum Scale {
    USUAL(2_000, 60_000),
    LARGE(100_000, 5_000_000);

    private final int users;
    private final int posts;

    Scale(int users, int posts) {
        this.users = users;
        this.posts = posts;
    }

    int users() {
        return users;
    }

    int posts() {
        return posts;
    }
}
