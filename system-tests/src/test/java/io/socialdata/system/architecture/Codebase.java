package io.socialdata.system.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.socialdata.system.Checkout;
import java.util.List;

/** All main classes of the suite, read once. */
public final class Codebase {

    static final String ROOT = "io.socialdata.";

    static final List<String> SERVICES = List.of(
            "gateway",
            "billing",
            "session",
            "reads",
            "writes",
            "monitoring",
            "delivery",
            "feedback",
            "dashboard",
            "mcp");

    static final List<String> LIBRARIES = List.of(
            "contract",
            "logging",
            "web",
            "messaging",
            "database",
            "broadcast",
            "egress",
            "sealing",
            "platform",
            "acting",
            "testkit");

    private static final JavaClasses CLASSES = new ClassFileImporter().importPaths(Checkout.classes());

    private Codebase() {}

    /** Returns the classes of all modules, which are imported once. */
    public static JavaClasses classes() {
        return CLASSES;
    }

    /** Returns the pattern of a module's package and everything below it. */
    static String in(String module) {
        return ROOT + module + "..";
    }

    static String[] in(List<String> modules) {
        return modules.stream().map(Codebase::in).toArray(String[]::new);
    }
}
