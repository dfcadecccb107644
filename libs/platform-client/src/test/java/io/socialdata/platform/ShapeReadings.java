package io.socialdata.platform;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The calls that read each shape of the platform. A row is named for its shape, or for the shape and its use. */
final class ShapeReadings {

    private static final Map<String, Function<ScriptedClientFixture, Object>> ROWS = new TreeMap<>();

    static {
        PublicShapes.addTo(ROWS);
        AccountShapes.addTo(ROWS);
        LoginAndErrorShapes.addTo(ROWS);
        WriteShapes.addTo(ROWS);
    }

    private ShapeReadings() {}

    static Map<String, Function<ScriptedClientFixture, Object>> rows() {
        return Map.copyOf(ROWS);
    }
}
