package io.socialdata.contract.clients;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;

/** Tools from npm, with the versions of a {@code package.json} in the test resources. */
final class NodePackages {

    private NodePackages() {}

    /** Fetches the packages into a folder of this name. Skips the test without node, npm or the packages. */
    static Tool install(String name) throws IOException, InterruptedException {
        for (String program : List.of("node", "npm")) {
            assumeTrue(
                    Tool.installed(program).isPresent(),
                    program + " is not installed: the document is not checked with " + name);
        }
        Tool tool = Tool.in(name);
        tool.copy(name + "/package.json", "package.json");
        tool.run(List.of("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"))
                .orSkip("npm cannot fetch the packages: the document is not checked with " + name);
        return tool;
    }

    /** Returns the path of a program of the packages. */
    static String program(Tool tool, String name) {
        return tool.folder().resolve("node_modules/.bin").resolve(name).toString();
    }
}
