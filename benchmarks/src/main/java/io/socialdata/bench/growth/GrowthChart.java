package io.socialdata.bench.growth;

import io.socialdata.bench.report.GrowthCurve;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/**
 * An image with a small chart for each curve. It brings its own ground and colours, so that it can be read in a light and in
 * a dark page, and contains no script and no font.
 */
record GrowthChart(List<GrowthCurve> curves) {

    private static final int COLUMNS = 3;
    private static final int LEGEND_HEIGHT = 34;
    private static final String STYLE = """

            svg { background: #ffffff; font: 11px system-ui, sans-serif; }
            .ground { fill: #ffffff; }
            text { fill: #59636e; }
            .name, .figure { fill: #1f2328; font-weight: 600; }
            .name { font-size: 13px; }
            .grid { stroke: #d1d9e0; }
            .curve { fill: none; stroke: #0969da; stroke-width: 2; }
            .point { fill: #0969da; }
            .logarithm { fill: none; stroke: #59636e; stroke-dasharray: 4 4; }
            @media (prefers-color-scheme: dark) {
              svg { background: #0d1117; }
              .ground { fill: #0d1117; }
              text { fill: #9198a1; }
              .name, .figure { fill: #f0f6fc; }
              .grid { stroke: #3d444d; }
              .curve { stroke: #4493f8; }
              .point { fill: #4493f8; }
              .logarithm { stroke: #9198a1; }
            }
            """;

    /** Returns the image; the same for the same curves. */
    String svg() {
        try {
            return drawn();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("the image cannot be written", e);
        }
    }

    private String drawn() throws XMLStreamException {
        int rows = (curves.size() + COLUMNS - 1) / COLUMNS;
        int width = COLUMNS * ChartPanel.WIDTH;
        int height = rows * ChartPanel.HEIGHT + LEGEND_HEIGHT;
        SvgWriter out = new SvgWriter();
        out.image("viewBox", "0 0 %d %d".formatted(width, height), "role", "img", "aria-labelledby", "title desc");
        out.text("title", "Growth of the cost with the work", "id", "title");
        out.text("desc", description(), "id", "desc");
        out.text("style", STYLE);
        out.shape("rect", "class", "ground", "width", width, "height", height);
        for (int i = 0; i < curves.size(); i++) {
            int x = i % COLUMNS * ChartPanel.WIDTH;
            int y = i / COLUMNS * ChartPanel.HEIGHT;
            out.open("g", "transform", "translate(%d %d)".formatted(x, y));
            new ChartPanel(curves.get(i)).draw(out);
            out.close();
        }
        double legend = height - LEGEND_HEIGHT / 2.0;
        out.shape("path", "class", "logarithm", "d", "M16 %.0fh30".formatted(legend));
        out.text(
                "text",
                "the figure if the cost grew from the first point as the logarithm of the work;"
                        + " each panel begins at zero, and its work has a logarithmic scale",
                "x",
                54,
                "y",
                legend + 4);
        out.close();
        return out.written();
    }

    /** Says in words what the charts show. */
    private String description() {
        return curves.stream()
                .map(curve -> "%s, %s: %s. Growth: %s."
                        .formatted(
                                curve.title(),
                                curve.unit(),
                                curve.points().stream()
                                        .map(point -> ShownNumber.of(point.figure()) + " at "
                                                + ShownNumber.of(point.amount()))
                                        .collect(Collectors.joining(", ", "", " " + curve.work())),
                                curve.shape().shown()))
                .collect(Collectors.joining("\n"));
    }
}
