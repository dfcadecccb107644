package io.socialdata.contract;

/** The root of a request path: the host itself, or the data prefix. */
public enum PathRoot {
    HOST,
    DATA;

    /** Returns the full path of a path below this root. */
    String fullPath(String path, String dataPrefix) {
        return switch (this) {
            case HOST -> path;
            case DATA -> dataPrefix + path;
        };
    }
}
