package io.socialdata.clients.generator;

import java.util.Map;
import java.util.stream.Collectors;

/** Writes the examples of one language as files, for its own tools to check. */
record ExampleFilesEmitter(CallExample language) implements Emitter {

    @Override
    public Map<String, String> emit(ApiModel model) {
        return model.operations().stream()
                .collect(Collectors.toMap(language::file, operation -> language.write(model, operation)));
    }
}
