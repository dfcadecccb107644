package io.socialdata.bench.growth;

import io.socialdata.bench.report.GrowthCurve;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Curves in a file with tab-separated columns, one curve in a line. So curves that were measured in several runs are
 * drawn together, and an image can be drawn again.
 */
record GrowthFigures(Path file) {

    private static final List<String> COLUMNS = List.of("title", "unit", "work", "kind", "points");
    private static final String TAB = "\t";
    private static final String EXTENSION = ".tsv";

    /** Returns the file with the figures of an image. */
    static GrowthFigures beside(Path image) {
        String name = image.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        return new GrowthFigures(image.resolveSibling(name + EXTENSION));
    }

    /** Returns all curves; none if there is no file yet. */
    List<GrowthCurve> read() throws IOException {
        return Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .skip(1)
                        .map(GrowthFigures::parse)
                        .toList()
                : List.of();
    }

    /** Writes these curves in the place of those with the same titles, and new ones at the end. */
    void replace(List<GrowthCurve> curves) throws IOException {
        List<GrowthCurve> all = new ArrayList<>(read());
        for (GrowthCurve curve : curves) {
            int place = all.stream().map(GrowthCurve::title).toList().indexOf(curve.title());
            if (place < 0) {
                all.add(curve);
            } else {
                all.set(place, curve);
            }
        }
        List<String> lines = new ArrayList<>(List.of(String.join(TAB, COLUMNS)));
        all.forEach(curve -> lines.add(line(curve)));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, lines);
    }

    private static String line(GrowthCurve curve) {
        String points = curve.points().stream()
                .map(point -> String.format(Locale.ROOT, "%d:%.3f", point.work(), point.figure()))
                .collect(Collectors.joining(" "));
        return String.join(
                TAB, curve.title(), curve.unit(), curve.work(), curve.kind().name(), points);
    }

    private static GrowthCurve parse(String line) {
        String[] columns = line.split(TAB, -1);
        return new GrowthCurve(
                columns[0],
                columns[1],
                columns[2],
                GrowthCurve.Kind.valueOf(columns[3]),
                Arrays.stream(columns[4].split(" ", -1))
                        .map(GrowthFigures::point)
                        .toList());
    }

    private static GrowthCurve.Point point(String text) {
        String[] parts = text.split(":", -1);
        return new GrowthCurve.Point(Long.parseLong(parts[0]), Double.parseDouble(parts[1]));
    }
}
