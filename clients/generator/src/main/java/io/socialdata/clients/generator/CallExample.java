package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the shortest program that calls an operation, in one language. */
interface CallExample {

    /** Stands for the origin of the service, which only its reference pages know. */
    String ADDRESS = "{apiUrl}";

    /** Environment variable of the key, as in the curl commands of the reference. */
    String KEY = "API_KEY";

    /** Returns the name of the language. */
    String language();

    /** Returns the name of the program's file. */
    String file(ApiOperation operation);

    String write(ApiModel model, ApiOperation operation);

    /** Returns a literal in double quotes; that of JSON is one in Python and in Java too. */
    static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }

    /** Returns arguments on the line of the call, or several on a line each. */
    static String arguments(List<String> arguments, String indent) {
        return arguments.size() < 2
                ? String.join("", arguments)
                : arguments.stream()
                        .map(argument -> indent + "    " + argument + ",\n")
                        .collect(Collectors.joining("", "\n", indent));
    }

    /** Writes the examples of one language as files, for its own tools to check. */
    record ExampleFilesEmitter(CallExample language) implements Emitter {

        @Override
        public Map<String, String> emit(ApiModel model) {
            return model.operations().stream()
                    .collect(Collectors.toMap(language::file, operation -> language.write(model, operation)));
        }
    }
}
