package io.socialdata.simulator.world;

/**
 * The numbers that determine the text of a generated post, so that posts can be searched without generating their text.
 *
 * @param sentence index in {@link PostTextSource#sentences}
 * @param tag index in {@link PostTextSource#tags}, -1 for none
 * @param site index of a link's site in {@link PostTextSource#sites}, -1 for none
 * @param mentioned number of a user mentioned in the text, -1 for none; the user replied to does not count
 * @param supplementary whether the text has characters outside the basic plane
 * @param picture whether its media, if any, is a picture
 */
public record PostTextSpec(int sentence, int tag, int site, int mentioned, boolean supplementary, boolean picture) {}
