package io.socialdata.system.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The dependencies between the features of a module. A feature is a package directly below the module's root, with all
 * packages below it. A package without classes is a room: the packages in it are features. Classes of the root itself
 * belong to no feature.
 */
record FeatureGraph(Map<String, Set<String>> uses) {

    static FeatureGraph of(String module) {
        Map<String, Set<String>> uses = new TreeMap<>();
        Set<String> packages =
                Codebase.classes().stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        for (JavaClass type : Codebase.classes()) {
            feature(module, type, packages).ifPresent(user -> {
                Set<String> used = uses.computeIfAbsent(user, ignored -> new HashSet<>());
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    feature(module, dependency.getTargetClass().getBaseComponentType(), packages)
                            .filter(name -> !name.equals(user))
                            .ifPresent(used::add);
                }
            });
        }
        return new FeatureGraph(uses);
    }

    /**
     * Returns the features that form a cycle, and those that use one of them: the rest after repeatedly removing every
     * feature that uses none of the others.
     */
    Set<String> cyclic() {
        Map<String, Set<String>> left = new TreeMap<>(uses);
        boolean shrunk;
        do {
            shrunk = left.values().removeIf(used -> Collections.disjoint(used, left.keySet()));
        } while (shrunk);
        return left.keySet();
    }

    private static Optional<String> feature(String module, JavaClass type, Set<String> packages) {
        String root = Codebase.ROOT + module + ".";
        if (!type.getPackageName().startsWith(root)) {
            return Optional.empty();
        }
        String below = type.getPackageName().substring(root.length());
        int end = below.indexOf('.');
        String first = end < 0 ? below : below.substring(0, end);
        if (packages.contains(root + first)) {
            return Optional.of(first);
        }
        int next = below.indexOf('.', end + 1);
        return Optional.of(next < 0 ? below : below.substring(0, next));
    }
}
