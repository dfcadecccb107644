package io.socialdata.clients.generator;

import java.util.Map;

/** Writes the generated part of the SDK of one language. */
public interface Emitter {

    /** Returns the text of each file by its path below the output folder, with slashes. */
    Map<String, String> emit(ApiModel model);
}
