package io.socialdata.contract;

/** Where a path begins: at the host itself, or under the data prefix. */
public enum PathRoot {
    HOST,
    DATA
}
