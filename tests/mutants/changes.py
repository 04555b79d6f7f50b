"""Every small change of a chapter's functions: what a slip of the pen could make of the rules."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType

SWAPPED: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.Mod: (ast.Mult,),
    ast.FloorDiv: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.Break: (ast.Continue,),
}
EXCHANGED = {"min": "max", "max": "min"}


@dataclass
class Mutant:
    chapter: str
    function: str
    line: int
    before: str
    after: str
    code: CodeType

    @property
    def change(self) -> str:
        return f"{self.before} -> {self.after}"

    @property
    def key(self) -> tuple[str, str, str]:
        return self.chapter, self.function, self.change


def alternatives(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in the place of a node by mistake."""
    yield from (other() for other in SWAPPED.get(type(node), ()))
    match node:
        case ast.BoolOp(op=op, values=values):  # a condition is left out
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name), args=args) if name in EXCHANGED:
            yield ast.Call(ast.Name(EXCHANGED[name], ast.Load()), args, [])
        case ast.Return(value=ast.Name(id=name) | ast.Attribute(attr=name)) if name.isupper():
            # a refusal becomes a permission
            yield ast.Return(ast.Constant(0))
        case ast.Expr(value=ast.Call()) | ast.AugAssign():  # a step is left out
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.If(test=ast.Call() | ast.Name() | ast.Attribute() | ast.Subscript() as test, body=body, orelse=orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node below this one with its place: (parent, field, index or None, node). Annotations are left out."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                yield node, field, index, child
                yield from places(child)


def put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def returns_zero(node: ast.AST, module: ModuleType) -> bool:
    """Does a statement return a constant that is 0, so that 0 in its place changes nothing?"""
    match node:
        case ast.Return(value=ast.Name(id=name)):
            return bool(getattr(module, name, None) == 0)
        case ast.Return(value=ast.Attribute(value=ast.Name(id=owner), attr=name)):
            return bool(getattr(getattr(module, owner, None), name, None) == 0)
    return False


def headline(statement: ast.AST) -> str:
    return ast.unparse(statement).splitlines()[0]


def mutants(chapter: str, module: ModuleType) -> Iterator[Mutant]:
    """Every mutant of a chapter's functions, in the order of the file."""
    path = Path(str(module.__file__))
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for statement in statements(function):
            for parent, field, index, node in [*own_places(function, statement)]:
                if returns_zero(node, module):
                    continue
                for other in alternatives(node):
                    before = headline(statement)
                    put(parent, field, index, ast.copy_location(other, node))
                    after = headline(other if node is statement else statement)
                    code = code_of(compile(ast.fix_missing_locations(tree), str(path), "exec"), function.name)
                    put(parent, field, index, node)
                    yield Mutant(chapter, function.name, statement.lineno, before, after, code)


def statements(function: ast.FunctionDef) -> Iterator[ast.stmt]:
    body = [child for child in ast.walk(function) if isinstance(child, ast.stmt) and child is not function]
    yield from sorted(body, key=lambda child: child.lineno)


def own_places(function: ast.FunctionDef, statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """The places that belong to this statement and not to one inside it: itself first."""
    yield from (place for place in places(function) if place[3] is statement)
    for field, value in ast.iter_fields(statement):
        if field in ("body", "orelse", "annotation"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                yield statement, field, index, child
                yield from places(child)


def code_of(module: CodeType, name: str) -> CodeType:
    return next(part for part in module.co_consts if isinstance(part, CodeType) and part.co_name == name)
