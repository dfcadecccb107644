package io.socialdata.platform.json;

/** How surely an object has a field. */
public enum Presence {
    /** An object without it is unreadable. */
    MUST,
    /** A whole object without it is unreadable. The platform also sends parts of objects, where it may be absent. */
    MUST_IN_WHOLE,
    /** Whole objects have it as a rule: if ever more lack it, the platform has moved it. */
    SHOULD,
    MAY
}
