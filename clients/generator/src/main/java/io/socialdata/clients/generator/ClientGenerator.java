package io.socialdata.clients.generator;

import io.socialdata.clients.generator.CallExample.ExampleFilesEmitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;

/** Build step of each SDK: writes the generated files of one language, or its examples. */
public final class ClientGenerator {

    private static final List<CallExample> EXAMPLES =
            List.of(new PythonExample(), new TypeScriptExample(), new JavaExample(), new GoExample());

    private static final Map<String, Emitter> EMITTERS = Map.of(
            "java", new JavaEmitter(),
            "python", new PythonEmitter(),
            "typescript", new TypeScriptEmitter(),
            "examples", new ExampleCatalogueEmitter(EXAMPLES),
            "python-examples", new ExampleFilesEmitter(new PythonExample()),
            "typescript-examples", new ExampleFilesEmitter(new TypeScriptExample()));

    private ClientGenerator() {}

    /** Takes what to write, such as a language, and the folder to write to. */
    public static void main(String[] args) throws IOException {
        Emitter emitter = EMITTERS.get(args[0]);
        if (emitter == null) {
            throw new IllegalArgumentException("No emitter for %s; there are %s".formatted(args[0], EMITTERS.keySet()));
        }
        write(emitter.emit(ModelReader.read()), Path.of(args[1]));
    }

    static void write(Map<String, String> files, Path folder) throws IOException {
        for (Entry<String, String> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.resolveSibling("."));
            Files.writeString(target, file.getValue());
        }
    }
}
