package io.socialdata.simulator.world;

/**
 * What decides the text of a generated post, in few numbers, so that all posts can be searched without being written.
 *
 * @param sentence which of {@link PostTextSource#sentences}
 * @param tag which of {@link PostTextSource#tags}, -1 for none
 * @param site which of {@link PostTextSource#sites} a link leads to, -1 for none
 * @param mentioned number of a user named in the text, -1 for none; whom a reply answers is not counted
 * @param adorned has something beyond the basic plane
 * @param picture its media, if it has any, is a picture
 */
public record PostTextSpec(int sentence, int tag, int site, int mentioned, boolean adorned, boolean picture) {}
